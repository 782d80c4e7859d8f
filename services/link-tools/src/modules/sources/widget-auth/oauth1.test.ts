import { describe, expect, it } from 'vitest'
import { signedHeader } from './oauth1.ts'

describe('a request signed by OAuth 1.0', () => {
  it('has the signature of the example in RFC 5849 §1.2', () => {
    const url = new URL('http://photos.example.net/photos?file=vacation.jpg&size=original')
    const parameters = { oauth_consumer_key: 'dpf43f3p2l4k3l03', oauth_token: 'nnch734d00sl2jdk' }
    const secrets = { consumerSecret: 'kd94hf93k423kf44', tokenSecret: 'pfkkdhi9sl3r4s00' }
    // The example without `oauth_version`, which is optional, has another one: this is that of OAuth Core 1.0 A.5.2.
    const header = signedHeader({ method: 'GET', url, parameters }, secrets, { nonce: 'kllo9940pd9333jh', timestamp: 1_191_242_096 })
    expect(header).toContain('oauth_signature="tR3%2BTy81lMeYAr%2FFid0kMTYa%2FWM%3D"')
    expect(header).toMatch(/^OAuth oauth_consumer_key="dpf43f3p2l4k3l03", /)
  })

  it('encodes what encodeURIComponent leaves as it is', () => {
    const parameters = { oauth_callback: "https://foyer.example/a?b=(c)*d!e'" }
    const url = new URL('https://trello.example/x')
    const header = signedHeader({ method: 'GET', url, parameters }, { consumerSecret: 's' }, { nonce: 'n', timestamp: 1 })
    expect(header).toContain('oauth_callback="https%3A%2F%2Ffoyer.example%2Fa%3Fb%3D%28c%29%2Ad%21e%27"')
  })

  it('uses each nonce once', () => {
    const sign = () =>
      signedHeader({ method: 'GET', url: new URL('https://a.example/'), parameters: {} }, { consumerSecret: 's' }, { timestamp: 1 })
    expect(sign()).not.toBe(sign())
  })
})
