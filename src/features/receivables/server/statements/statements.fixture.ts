/** A batch booking of two, one with a structured reference, in version 2. */
export const camtVersion2 = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
 <BkToCstmrStmt>
  <GrpHdr><MsgId>1</MsgId></GrpHdr>
  <Stmt>
   <Id>S-27</Id><ElctrncSeqNb>27</ElctrncSeqNb>
   <Acct><Id><IBAN>DE02 1203 0000 0000 2020 51</IBAN></Id><Ccy>EUR</Ccy></Acct>
   <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
   <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">380.50</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
   <Ntry>
    <Amt Ccy="EUR">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>BATCH1</AcctSvcrRef>
    <NtryDtls>
     <TxDtls>
      <AmtDtls><TxAmt><Amt Ccy="EUR">119.00</Amt></TxAmt></AmtDtls>
      <RltdPties><Dbtr><Nm>Volt &amp; S&#246;hne</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
      <RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>
     </TxDtls>
     <TxDtls>
      <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <AmtDtls><TxAmt><Amt Ccy="EUR">181.00</Amt></TxAmt></AmtDtls>
      <RltdPties><Dbtr><Nm>Nordwerk AB</Nm></Dbtr></RltdPties>
      <RmtInf><Ustrd>Rechnung RE-2026-000124</Ustrd><Ustrd>vielen Dank</Ustrd></RmtInf>
     </TxDtls>
    </NtryDtls>
   </Ntry>
   <Ntry>
    <Amt Ccy="EUR">19.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><DtTm>2026-11-21T10:00:00+01:00</DtTm></BookgDt><AcctSvcrRef>FEE1</AcctSvcrRef>
    <AddtlNtryInf>Entgelt</AddtlNtryInf>
   </Ntry>
   <Ntry>
    <Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-22</Dt></BookgDt>
   </Ntry>
  </Stmt>
 </BkToCstmrStmt>
</Document>`;

/** The same payer in version 8, where status and party are one element deeper, with a prefix. */
export const camtVersion8 = `<c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><c:BkToCstmrStmt><c:Stmt>
<c:Id>S-28</c:Id><c:Acct><c:Id><c:Othr><c:Id>7001</c:Id></c:Othr></c:Id></c:Acct>
<c:Ntry><c:Amt Ccy="CHF">42.000</c:Amt><c:CdtDbtInd>CRDT</c:CdtDbtInd><c:Sts><c:Cd>BOOK</c:Cd></c:Sts>
<c:BookgDt><c:Dt>2026-11-20</c:Dt></c:BookgDt><c:NtryDtls><c:TxDtls><c:Refs><c:AcctSvcrRef>T1</c:AcctSvcrRef><c:EndToEndId>E2E-1</c:EndToEndId></c:Refs>
<c:Amt Ccy="CHF">42.00</c:Amt><c:RltdPties><c:Dbtr><c:Pty><c:Nm>Volt</c:Nm></c:Pty></c:Dbtr></c:RltdPties>
<c:RmtInf><c:Ustrd><![CDATA[B-100001 & more]]></c:Ustrd></c:RmtInf></c:TxDtls></c:NtryDtls></c:Ntry>
</c:Stmt></c:BkToCstmrStmt></c:Document>`;

/** Of a German bank: structured and free information, a reversal, two statements. */
export const mt940 = `{1:F01BANKDEFF}{2:I940}{4:
:20:STARTUMS
:25:12030000/0000202051
:28C:27/1
:60F:C261119EUR100,00
:61:2611201120C119,00N166NONREF//BANK1
:86:166?00GUTSCHRIFT?20EREF+INV 4711?21SVWZ+RE-2026-00?220123 Danke?30COBADEFF
?31DE89370400440532013000?32VOLT U. SOEHNE?33 GMBH
:61:2611211121D19,50N808NONREF
:86:Entgelt
November
:61:2701021231RC50,00NRTINONREF//BANK3
:86:free text
:62F:C261231EUR149,50
-
:20:NEXT
:25:NL91ABNA0417164300
:28C:1
:60F:D261119EUR10,
:61:261120C12,5NTRFE2E-9
:86:/TRTP/SEPA OVERBOEKING/IBAN/NL20INGB0001234567/BIC/INGBNL2A/NAME/J
 JANSEN/REMI/B-100007/EREF/NOTPROVIDED
:62F:C261120EUR2,50
-}`;
