import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

type Gateway = { url: string; stop(): Promise<void> }

let stores: TestStores
let folder: string
let secure: Gateway
let plain: Gateway

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-embed-'))
  const env = { ...stores.env, ...(await writeWebApp(folder)) }
  const start = (url: string) => startGateway({ env: { ...env, PUBLIC_URL: url }, resolve: () => 'http://127.0.0.1:9' })
  secure = await start('https://foyer.example')
  plain = await start('http://foyer.example')
})
afterAll(async () => {
  await Promise.all([secure.stop(), plain.stop()])
  await stores.stop()
  await rm(folder, { recursive: true })
})

const open = ({ url }: Gateway, path: string) => fetch(url + path, { headers: { cookie: `session=${'T'.repeat(43)}; user_id=7` } })

/** The sources of each directive. */
async function policyOf(gateway: Gateway, path: string): Promise<Map<string, string[]>> {
  const text = (await open(gateway, path)).headers.get('content-security-policy') ?? ''
  return new Map(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

describe('the document for embedded code', () => {
  it('has no origin, and is shown in frames of this Foyer alone', async () => {
    const policy = await policyOf(secure, '/api/embed')
    expect(policy.get('sandbox')).toEqual(['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'])
    expect(policy.get('frame-ancestors')).toEqual(["'self'"])
    expect((await open(secure, '/api/embed')).headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  it('is the same for everyone, needs no service and sets no cookie', async () => {
    const [own, visitors] = [await open(secure, '/api/embed'), await fetch(`${secure.url}/api/embed`)]
    expect([own.status, own.headers.get('content-type'), own.headers.get('set-cookie')]).toEqual([200, 'text/html; charset=utf-8', null])
    expect(await own.text()).toBe(await visitors.text())
  })

  it.each([
    ['loads nothing without encryption where Foyer has it', () => secure, false],
    ['loads what is in a network without encryption where Foyer has none either', () => plain, true],
  ])('%s', async (_, gateway, expected) => {
    const policy = await policyOf(gateway(), '/api/embed')
    expect(policy.get('default-src')?.includes('http:')).toBe(expected)
    expect(policy.get('default-src')?.includes('https:')).toBe(true)
  })
})

describe('a page of Foyer', () => {
  it.each([
    ['with encryption', () => secure, ["'self'", 'https:']],
    ['without encryption', () => plain, ["'self'", 'https:', 'http:']],
  ])('may show frames of the web %s, and none of a data URL', async (_, gateway, sources) => {
    const policy = await policyOf(gateway(), '/p/Abc1234')
    expect(policy.get('frame-src')).toEqual(sources)
    expect(policy.get('script-src')?.includes("'unsafe-inline'")).toBe(false)
  })
})
