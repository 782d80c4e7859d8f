import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig, storeConfigSchema } from './config.ts'

const good = { PORT: '3001', INTERNAL_SECRET: 'x'.repeat(32), MONGODB_URI: 'mongodb://127.0.0.1/', REDIS_URL: 'redis://127.0.0.1' }

describe('parseConfig', () => {
  it('parses the environment with defaults and treats empty variables as unset', () => {
    expect(parseConfig(storeConfigSchema, { ...good, LOG_LEVEL: '' })).toMatchObject({
      PORT: 3001,
      LOG_LEVEL: 'info',
      MONGODB_DB_PREFIX: 'foyer',
    })
  })

  it('names every variable at fault and shows no value', () => {
    const start = () => parseConfig(storeConfigSchema, { ...good, PORT: 'many', INTERNAL_SECRET: 'short-secret' })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(/PORT[\s\S]*INTERNAL_SECRET/)
    expect(start).not.toThrow(/short-secret/)
  })
})
