import { createPublicAddresses } from '@foyer/service-kit/public-addresses'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { configuredProviders } from './configured-providers.ts'

const base = { PORT: '0', INTERNAL_SECRET: 'x'.repeat(32), MONGODB_URI: 'mongodb://localhost', REDIS_URL: 'redis://localhost' }
const custom = { CUSTOM_IDP_CLIENT_ID: 'foyer', CUSTOM_IDP_CLIENT_SECRET: 's', CUSTOM_IDP_ISSUER: 'https://idp.example' }
const google = { GOOGLE_CLIENT_ID: 'foyer', GOOGLE_CLIENT_SECRET: 's' }
const configured = (env: Record<string, string>) => {
  const config = readConfig({ ...base, ...env })
  return configuredProviders(config, createPublicAddresses(config))
}

describe('configuredProviders', () => {
  it('has those alone whose CLIENT_ID is set', () => {
    expect([...configured({}).keys()]).toEqual([])
    expect([...configured({ ...custom, ...google }).keys()]).toEqual(['google_oauth2', 'custom_idp'])
  })

  it('knows the issuers of its own', () => {
    const env = { ...google, MICROSOFT_CLIENT_ID: 'f', MICROSOFT_CLIENT_SECRET: 's', MICROSOFT_TENANT: 'acme.example' }
    expect([...configured(env).values()].map(({ issuer }) => issuer)).toEqual([
      'https://accounts.google.com',
      'https://login.microsoftonline.com/acme.example/v2.0',
    ])
  })

  it('gives each a redirect address of its own below the public one', () => {
    const env = { ...google, ...custom, PUBLIC_URL: 'https://foyer.example/start/' }
    expect([...configured(env).values()].map(({ redirectUri }) => redirectUri)).toEqual([
      'https://foyer.example/start/users/auth/google_oauth2/callback',
      'https://foyer.example/start/users/auth/custom_idp/callback',
    ])
  })

  it.each([
    ['https://idp.example', 'idp.example', false],
    ['http://idp.example', '', false],
    ['http://idp.example', 'idp.example', true],
    ['http://idp.example:8443', 'idp.example:443', false],
    ['http://127.0.0.1:4000', '127.0.0.1:4000', true],
    ['http://10.1.2.3', '10.0.0.0/8', true],
    ['http://idp.example', '10.0.0.0/8', false],
  ])('speaks to %s without TLS where %s is allowed: %s', (issuer, allow, isPlainHttp) => {
    const [provider] = [...configured({ ...custom, CUSTOM_IDP_ISSUER: issuer, FETCH_ALLOW: allow }).values()]
    expect(provider?.isPlainHttp).toBe(isPlainHttp)
  })
})

describe('the variables of providers', () => {
  it.each([
    [{ GOOGLE_CLIENT_ID: 'foyer' }, 'GOOGLE_CLIENT_SECRET'],
    [{ APPLE_CLIENT_ID: 'foyer', APPLE_TEAM_ID: 't', APPLE_KEY_ID: 'k' }, 'APPLE_PRIVATE_KEY'],
    [{ ...custom, CUSTOM_IDP_ISSUER: '' }, 'CUSTOM_IDP_ISSUER'],
    [{ ...custom, CUSTOM_IDP_ISSUER: 'https://idp.example/.well-known/openid-configuration' }, 'CUSTOM_IDP_ISSUER'],
    [{ ...custom, CUSTOM_IDP_ISSUER: 'https://idp.example?tenant=1' }, 'CUSTOM_IDP_ISSUER'],
    [{ APPLE_PRIVATE_KEY: 'no key' }, 'APPLE_PRIVATE_KEY'],
  ])('%j is refused with the name of %s', (env: Record<string, string>, name) => {
    expect(() => readConfig({ ...base, ...env })).toThrow(name)
  })

  it('take a private key whose line breaks are written as \\n', () => {
    const key = String.raw`-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----`
    expect(readConfig({ ...base, APPLE_PRIVATE_KEY: key }).APPLE_PRIVATE_KEY?.split('\n')).toHaveLength(3)
  })
})
