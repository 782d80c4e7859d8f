import { ZipFile } from 'yazl'

/** A ZIP archive of these files, by name. */
export async function zipOf(
  files: Record<string, string | Uint8Array>,
  { folders = [], compress = true }: { folders?: string[]; compress?: boolean } = {},
): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const name of folders) zip.addEmptyDirectory(name)
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { compress })
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
