/** A file of a multipart/form-data body (RFC 7578): its name, its text, and what it is uploaded for. */
export type Upload = { name: string; text: string; preset?: string }

/** Reads the one file of an upload. Throws where the body has none. */
export function readUpload(raw: Buffer, contentType: string): Upload {
  const boundary = /boundary=([^;]+)/.exec(contentType)?.[1]
  const parts = boundary ? raw.toString().split(`--${boundary}`) : []
  const part = parts.find((text) => text.includes('filename='))
  const [head = '', ...text] = part?.split('\r\n\r\n') ?? []
  const name = /filename="([^"]*)"/.exec(head)?.[1]
  if (name === undefined) throw new Error('the upload holds no file')
  const [, preset] = parts.map((field) => /name="upload_preset"\r\n\r\n(\w+)/.exec(field)).find(Boolean) ?? []
  return { name, ...(preset === undefined ? {} : { preset }), text: text.join('\r\n\r\n').replace(/\r\n$/, '') }
}
