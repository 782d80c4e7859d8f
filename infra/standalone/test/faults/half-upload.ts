import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { uploadImport } from '@foyer/contracts/import/import'
import { apiBase } from '@foyer/contracts/routes'
import type { ApiSession } from '@foyer/testing/api-session'

/** An upload of a bookmark file of which a part is sent. */
export type HalfUpload = {
  /** Sends the rest; gives the status of the answer. */
  finish(): Promise<number>
  /** Ends the connection. */
  breakOff(): void
}

const boundary = 'foyer-faults'

/** Begins to upload a bookmark file, and resolves when `share` of it is on its way. */
export async function beginUpload(person: ApiSession, file: string, share = 0.5): Promise<HalfUpload> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="bookmarks.html"\r\nContent-Type: text/html\r\n\r\n`
  const body = Buffer.from(`${head}${file}\r\n--${boundary}--\r\n`)
  const part = Math.floor(body.length * share)
  const upload = request(person.url + apiBase + uploadImport.path, {
    method: uploadImport.method,
    agent: false,
    headers: {
      cookie: person.cookieHeader(),
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': person.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  })
  const answered = answerOf(upload)
  await new Promise<void>((resolve, reject) => {
    upload.write(body.subarray(0, part), (error) => (error ? reject(error) : resolve()))
  })
  return {
    async finish() {
      upload.end(body.subarray(part))
      const answer = await answered
      answer.resume()
      return answer.statusCode ?? 0
    },
    breakOff: () => upload.destroy(),
  }
}

function answerOf(upload: ClientRequest): Promise<IncomingMessage> {
  const answered = once(upload, 'response').then(([answer]) => answer as IncomingMessage)
  // Whoever breaks it off does not wait for its answer.
  answered.catch(() => undefined)
  return answered
}
