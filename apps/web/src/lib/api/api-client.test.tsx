import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from './api-client.ts'
import { uploadFile } from './api-upload.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

/** Signs somebody in as another tab does. */
const signIn = (userId: number) => {
  document.cookie = `user_id=${userId}; Path=/`
  document.cookie = `XSRF-TOKEN=token-of-${userId}; Path=/`
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  signIn(7)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  for (const name of ['user_id', 'XSRF-TOKEN']) document.cookie = `${name}=; Path=/; Max-Age=0`
})

describe('a call that changes something', () => {
  it('refuses to go as somebody else who signs in before it is sent', async () => {
    const call = api('createPage', { body: { title: 'Private' } })
    signIn(8)
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('refuses to be repeated as somebody else who has signed in since it was sent', async () => {
    fetched.mockImplementation(async () => {
      signIn(8)
      return json(403, { code: 'csrf_failed' })
    })
    await expect(api('createPage', { body: { title: 'Private' } })).rejects.toMatchObject({ status: 401 })
    expect(fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['X-XSRF-TOKEN'])).toEqual(['token-of-7'])
  })

  it('repeats by whoever has made it, with the fresh token', async () => {
    fetched.mockImplementationOnce(async () => json(403, { code: 'csrf_failed' })).mockImplementation(async () => json(200, {}))
    await api('signOut', { body: {} })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('uploads no file as somebody else who signs in before it is sent', async () => {
    const opened = vi.spyOn(XMLHttpRequest.prototype, 'open')
    const upload = uploadFile('uploadFile', new File(['x'], 'x.png'))
    signIn(8)
    await expect(upload).rejects.toMatchObject({ status: 401 })
    expect(opened).not.toHaveBeenCalled()
    opened.mockRestore()
  })
})
