import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultPrices } from '@foyer/contracts/billing/prices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configSchema } from './config.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-plans-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const base = { PORT: '0', INTERNAL_SECRET: 'x'.repeat(32), MONGODB_URI: 'mongodb://127.0.0.1/', REDIS_URL: '/socket' }
const read = (path?: string) => configSchema.safeParse({ ...base, ...(path ? { BILLING_PLANS_FILE: path } : {}) })
const problemsWith = (path: string) => (read(path).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('BILLING_PLANS_FILE', () => {
  it('gives the default prices where there is none', () => {
    expect(read().data?.BILLING_PLANS_FILE).toEqual({ tax: 'added', automatic_tax: true, prices: [...defaultPrices] })
  })

  it('gives what the file says', () => {
    const prices = [{ buyer: 'user', type: 'annual', amounts: { eur: 1900 }, lookup_key: 'pro_2027' }]
    const path = write('good.json', JSON.stringify({ tax: 'included', automatic_tax: false, prices }))
    expect(read(path).data?.BILLING_PLANS_FILE).toEqual({ tax: 'included', automatic_tax: false, prices })
  })

  it('names the file, the place in it and the reason where it is wrong', () => {
    const path = write('wrong.json', JSON.stringify({ prices: [{ buyer: 'user', type: 'annual', amounts: { eur: -1 }, lookup_key: 'a' }] }))
    expect(problemsWith(path)).toEqual([expect.stringMatching(`^BILLING_PLANS_FILE: ${path}: prices\\.0\\.amounts\\.eur: .+`)])
  })

  it('says that the file is no JSON, or cannot be read', () => {
    const broken = write('broken.json', '{')
    expect(problemsWith(broken)[0]).toContain(`BILLING_PLANS_FILE: ${broken}: no JSON: `)
    const absent = join(folder, 'absent.json')
    expect(problemsWith(absent)).toEqual([`BILLING_PLANS_FILE: ${absent}: not readable (ENOENT)`])
  })
})
