import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ConfigError, parseConfig } from '../process/config.ts'
import { advertisingVariable, isHostOf } from './advertising-file.ts'

const schema = z.object({ ADS_FILE: advertisingVariable })
const size = { width: 728, height: 90 }
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-ads-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function read(content: unknown) {
  const path = join(folder, 'ads.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return parseConfig(schema, { ADS_FILE: path }).ADS_FILE
}

describe('the file of advertising', () => {
  it('gives nothing where no file is named', () => {
    expect([parseConfig(schema, {}).ADS_FILE, parseConfig(schema, { ADS_FILE: '' }).ADS_FILE]).toEqual([undefined, undefined])
  })

  it('fills in what is left out', () => {
    expect(read({ slots: [{ name: 'end', html: '<b>Hi</b>', ...size }] })).toEqual({
      slots: [{ name: 'end', place: 'page_end', html: '<b>Hi</b>', is_own: false, ...size }],
      links: [],
      partner_hosts: [],
      forced_pages: [],
    })
  })

  it('reads the code of a slot from a file beside it', () => {
    writeFileSync(join(folder, 'banner.html'), '<p>banner</p>')
    expect(read({ slots: [{ name: 'end', html_file: 'banner.html', ...size }] })?.slots).toEqual([
      { name: 'end', place: 'page_end', html: '<p>banner</p>', is_own: false, ...size },
    ])
  })

  const wrong: [string, unknown, RegExp][] = [
    ['no JSON', '{', /JSON/],
    ['a field that there is not', { slot: [] }, /slot/],
    ['a slot without content', { slots: [{ name: 'end', ...size }] }, /one of html/],
    ['a slot with two contents', { slots: [{ name: 'end', html: 'a', address: 'https://a.example/', ...size }] }, /one of html/],
    ['two slots of one name', { slots: [1, 2].map(() => ({ name: 'end', html: 'a', ...size })) }, /unique/],
    ['a banner of one’s own at an address', { slots: [{ name: 'end', is_own: true, address: 'https://a.example/', ...size }] }, /is_own/],
    ['an address of another scheme', { slots: [{ name: 'end', address: 'javascript:alert(1)', ...size }] }, /address/],
    ['a file that is not there', { slots: [{ name: 'end', html_file: 'none.html', ...size }] }, /ENOENT/],
    ['links that lead nowhere', { links: [{ name: 'shop', hosts: ['shop.example'] }] }, /one of parameters/],
    ['a partner address without the true one', { links: [{ name: 'shop', hosts: ['a.example'], via: 'https://go.example/' }] }, /\{url\}/],
    ['a host with a scheme', { links: [{ name: 'shop', hosts: ['https://shop.example'], parameters: {} }] }, /host/],
  ]
  it.each(wrong)('refuses %s, and names the variable', (_, content, message) => {
    expect(() => read(content)).toThrow(ConfigError)
    expect(() => read(content)).toThrow(message)
    expect(() => read(content)).toThrow(/ADS_FILE/)
  })
})

describe('isHostOf', () => {
  it('takes a host with all that is below it, and nothing that only ends alike', () => {
    const hosts = ['shop.example']
    expect(['shop.example', 'www.shop.example', 'myshop.example', 'shop.example.org'].map((host) => isHostOf(host, hosts))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
