/** @param html made by the server from Markdown without HTML */
export function LegalText({ html }: { readonly html: string }) {
  return (
    <div
      className="max-w-prose wrap-anywhere [&_a]:text-copper-ink [&_a]:underline [&_h2]:mt-8 [&_h3]:mt-6 [&_li]:mt-1 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-3 [&_td]:pr-4 [&_th]:pr-4 [&_th]:text-left [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6"
      // oxlint-disable-next-line react/no-danger -- HTML in the text is escaped on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
