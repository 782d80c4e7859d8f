import { parseConfig } from '@foyer/service-kit/config'
import { describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { z } from 'zod'
import { checkVapidConfig, vapidConfigShape, vapidKeys } from './vapid-config.ts'

const newPair = () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
}
const pair = newPair()
const parse = (env: Record<string, string>) => parseConfig(z.object(vapidConfigShape).superRefine(checkVapidConfig), env)

describe('the keys for push messages', () => {
  it('are those of the configuration', () => {
    expect(vapidKeys(parse(pair))).toEqual({ publicKey: pair.VAPID_PUBLIC_KEY, privateKey: pair.VAPID_PRIVATE_KEY })
  })

  it('are none where it has none', () => {
    expect(vapidKeys(parse({ VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' }))).toBeNull()
  })

  it.each([
    ['one is missing', { ...pair, VAPID_PRIVATE_KEY: '' }, 'VAPID_PRIVATE_KEY: is needed with VAPID_PUBLIC_KEY'],
    ['the other is missing', { ...pair, VAPID_PUBLIC_KEY: '' }, 'VAPID_PUBLIC_KEY: is needed with VAPID_PRIVATE_KEY'],
    ['they are of two pairs', { ...pair, VAPID_PUBLIC_KEY: newPair().VAPID_PUBLIC_KEY }, 'does not belong to'],
    ['one is too short', { ...pair, VAPID_PRIVATE_KEY: 'AAAA' }, 'VAPID_PRIVATE_KEY: must be 32 bytes'],
    ['the contact is no address', { ...pair, VAPID_SUBJECT: 'ada' }, 'VAPID_SUBJECT'],
  ])('are refused when %s', (_case, env, message) => expect(() => parse(env)).toThrow(message))
})
