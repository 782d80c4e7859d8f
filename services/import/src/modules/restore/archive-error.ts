/** Why an archive cannot be taken back, and where in it: its file, and the line there from 1. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
  readonly code: 'damaged' | 'too_large' | 'version'
  readonly file: string | undefined
  readonly line: number | undefined

  constructor(code: ArchiveError['code'], place: { file?: string; line?: number } = {}, cause?: unknown) {
    super(`archive ${code}${place.file === undefined ? '' : ` in ${place.file}`}`, { cause })
    this.code = code
    this.file = place.file
    this.line = place.line
  }
}
