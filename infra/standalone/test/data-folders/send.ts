import type { ApiSession } from '@foyer/testing/api-session'

/** Calls an endpoint as somebody and gives the body of the answer; rejects when that is no success. */
export type Send = <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>

export function sendAs(session: ApiSession): Send {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await session.send(method, `/api${path}`, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
}

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** A picture of one pixel, as it is uploaded. */
export function pictureForm(preset: string): FormData {
  const form = new FormData()
  form.set('upload_preset', preset)
  form.set('file', new Blob([png], { type: 'image/png' }), 'picture.png')
  return form
}

/** Uploads that picture and gives its token. */
export async function picture(send: Send, preset: string): Promise<string> {
  return (await send<{ public_id: string }>('POST', '/users/files', pictureForm(preset))).public_id
}
