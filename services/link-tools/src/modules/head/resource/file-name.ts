import { limits } from '@foyer/contracts/limits'
import { plainText } from '../page/plain-text.ts'

/** The name of the file at an address: what the server calls it (RFC 6266), else the last part of the path if that is one; null for no file. */
export function fileName(url: string, contentDisposition: string | undefined): string | null {
  const { extended, plain } = dispositionName(contentDisposition ?? '')
  const path = decoded(URL.parse(url)?.pathname.split('/').at(-1) ?? '')
  // A path that a server or a browser could take for another folder names no file.
  const name = plainText((extended ?? plain ?? path).split(/[/\\]/).at(-1) ?? '', limits.title)
  return /^[^.].*\.[a-z0-9]{2,5}$/i.test(name) ? name : null
}

function dispositionName(header: string): { extended: string | null; plain: string | null } {
  const [, extended] = /;\s*filename\*\s*=\s*UTF-8'[\w-]*'([^;\s]+)/i.exec(header) ?? []
  const [, quoted, token] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header) ?? []
  // Many servers put UTF-8 where the standard has none; headers are bytes, one a character.
  const plain = quoted?.replaceAll(/\\(.)/g, '$1') ?? token
  return {
    extended: extended === undefined ? null : decoded(extended),
    plain: plain === undefined ? null : decoded(Buffer.from(plain, 'latin1').toString('utf8')),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
