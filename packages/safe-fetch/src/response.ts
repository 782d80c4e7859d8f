import { decodeBody, sniffCharset } from './charset.ts'
import type { TextKind } from './charset.ts'
import type { ResponseHeaders, Validators } from './headers.ts'

export type SafeResponse = {
  /** Where the answer came from in the end, with the fragment that was asked for. */
  url: string
  status: number
  headers: ResponseHeaders
  /** The server says that what `validators` stand for is still current (304). The body is empty. */
  not_modified: boolean
  /** Each redirect in turn: its status, and where it led. */
  redirects: Array<{ status: number; url: string }>
  /** Decompressed. */
  body: Uint8Array
  /** The body decoded by its real charset, as what `hint` says it is, else as what its media type says. */
  text(hint?: TextKind): string
  /** The charset `text()` decodes by. */
  charset: string
  /** To be given back next time, byte for byte. A 304 that names none keeps those that were sent. */
  validators: Validators
}

/** Builds a response from its decompressed body, which is decoded as text on first use. */
export function createResponse(
  parts: Pick<SafeResponse, 'url' | 'status' | 'headers' | 'not_modified' | 'redirects' | 'body' | 'validators'>,
): SafeResponse {
  const contentType = parts.headers['content-type']
  const about = (kind: TextKind) => ({ kind, ...(contentType === undefined ? {} : { contentType }) })
  return {
    ...parts,
    text: (hint) => decodeBody(parts.body, about(hint ?? kindOf(contentType))).text,
    get charset() {
      return sniffCharset(parts.body, about(kindOf(contentType)))
    },
  }
}

function kindOf(contentType: string | undefined): TextKind {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'text/html') return 'html'
  return /[/+]xml$/.test(type) ? 'xml' : 'text'
}
