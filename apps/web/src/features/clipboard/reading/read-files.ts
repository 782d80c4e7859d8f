import { limits } from '@foyer/contracts/limits'
import { linksOfFiles } from '../../../entities/bookmark/links/dropped-files.ts'
import { pictureTypes } from '../../../entities/picture/choose-picture.ts'
import type { DroppedLink } from '../../../entities/bookmark/links/dropped-links.ts'
import { maxTextBytes } from '../bounds.ts'
import { htmlText } from './html-text.ts'
import { isForImport, isLongList } from './import-files.ts'

/** Why nothing of a file can be added. */
export type FileProblem = 'empty' | 'unreadable' | 'binary' | 'picture' | 'pictureTooLarge' | 'tooLarge' | 'bookmarksTooLarge'
export type RefusedFile = { name: string; bytes: number; problem: FileProblem }

export type ReadFile =
  | { text: string; links: readonly DroppedLink[] }
  | { bookmarkFile: File }
  | { picture: File }
  | { refused: RefusedFile }

/** Enough to tell what a file is. */
const headBytes = 4_096
const pictures = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?|heic|ico)$/i
/** They hold an address and nothing to read. */
const shortcuts = /\.(?:url|webloc|desktop)$/i

/** What a file that was pasted or dropped holds. Nothing is uploaded. */
export async function readFile(file: File): Promise<ReadFile> {
  const refuse = (problem: FileProblem) => ({ refused: { name: file.name, bytes: file.size, problem } })
  if (file.size === 0) return refuse('empty')
  if (pictureTypes.split(',').includes(file.type)) return file.size > limits.upload_bytes ? refuse('pictureTooLarge') : { picture: file }
  if (file.type.startsWith('image/') || pictures.test(file.name)) return refuse('picture')
  try {
    const head = await file.slice(0, headBytes).text()
    const forImport = () => (file.size > limits.import_bytes ? refuse('bookmarksTooLarge') : { bookmarkFile: file })
    if (isForImport(file.name, head) || (file.size > maxTextBytes && !isBinary(head) && head.includes('://'))) return forImport()
    if (file.size > maxTextBytes) return refuse(isBinary(head) ? 'binary' : 'tooLarge')
    const [text, links] = await Promise.all([file.text(), linksOfFiles([file])])
    if (shortcuts.test(file.name) && links.length > 0) return { text: links.map(({ url }) => url).join('\n'), links }
    if (isBinary(text)) return refuse('binary')
    if (isLongList(text)) return forImport()
    if (text.trim() === '') return refuse('empty')
    return { text: /^\s*<(?:!doctype|html|body|head)/i.test(text) ? htmlText(text) : text, links }
  } catch {
    return refuse('unreadable')
  }
}

/** A text has no NUL, and hardly a character that could not be decoded. */
function isBinary(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  return text.includes('\0') || broken > text.length / 10
}
