import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createServiceDispatcher } from '../src/http/service-dispatcher.ts'

type Respond = (request: IncomingMessage, response: ServerResponse) => void

let requests = 0
let responses: Respond[] = []
const respond: Respond = (_request, response) => void response.end('ok')
const close: Respond = (request) => void request.socket.destroy()
const breakOff: Respond = (request, response) => {
  response.writeHead(200, { 'content-length': '10' })
  response.write('half', () => request.socket.destroy())
}
const server = createServer((request, response) => {
  requests += 1
  const answer = responses.shift() ?? respond
  answer(request, response)
})
const dispatcher = createServiceDispatcher({ connections: 1 })
let origin: string

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await dispatcher.close()
  await new Promise((resolve) => server.close(resolve))
})

async function call(method: 'GET' | 'POST'): Promise<string> {
  const { body } = await dispatcher.request({ origin, path: '/', method, body: method === 'POST' ? '{}' : null })
  return body.text()
}

beforeEach(async () => {
  // A connection that stays open, as between two calls.
  await call('GET')
  requests = 0
})

describe('a call between services whose connection is closed under it', () => {
  it('is sent once more when it is a GET', async () => {
    responses = [close]
    expect(await call('GET')).toBe('ok')
    expect(requests).toBe(2)
  })

  it('fails when that is closed as well', async () => {
    responses = [close, close]
    await expect(call('GET')).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' })
    expect(requests).toBe(2)
  })

  it('is not sent again when it may have changed something', async () => {
    responses = [close]
    await expect(call('POST')).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' })
    expect(requests).toBe(1)
  })

  it('is not sent again when a part of the answer has come', async () => {
    responses = [breakOff]
    await expect(call('GET')).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' })
    expect(requests).toBe(1)
  })
})
