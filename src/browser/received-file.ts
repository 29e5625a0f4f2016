/** Reads the body as a Blob, which browsers may store on disk. `onReceived` gets the bytes so far. */
export function receivedFile(
  response: Response,
  onReceived: ((bytes: number) => void) | undefined,
): Promise<Blob> {
  if (!onReceived || !response.body) return response.blob();
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        onReceived((received += chunk.length));
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: response.headers }).blob();
}
