import { describe, expect, it } from 'vitest'
import { isTransportAllowed } from './webhook-address.ts'

describe('isTransportAllowed', () => {
  it('takes http for what configuration names alone', () => {
    const allow = ['10.0.0.0/8', 'nas.lan:8080']
    expect(isTransportAllowed('https://anywhere.example/', [])).toBe(true)
    expect(isTransportAllowed('http://10.1.2.3/', allow)).toBe(true)
    expect(isTransportAllowed('http://nas.lan:8080/x', allow)).toBe(true)
    expect(['http://nas.lan/', 'http://anywhere.example/', 'http://192.168.0.1/'].map((url) => isTransportAllowed(url, allow))).toEqual([
      false,
      false,
      false,
    ])
  })
})
