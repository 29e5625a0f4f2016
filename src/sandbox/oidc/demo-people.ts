export interface DemoPerson {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** The accounts of the sandbox. */
export const demoPeople: readonly DemoPerson[] = [
  {
    sub: 'sandbox-ines',
    name: 'Ines Aubert',
    email: 'ines@aubert-automation.example',
    emailVerified: true,
  },
  {
    sub: 'sandbox-mara',
    name: 'Mara Lindqvist',
    email: 'mara@nordwerk.example',
    emailVerified: true,
  },
  {
    sub: 'sandbox-nils',
    name: 'Nils Berg',
    email: 'nils@bergmetall.example',
    emailVerified: false,
  },
];
