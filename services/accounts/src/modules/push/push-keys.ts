import type { Seal } from '@foyer/service-kit/seal'
import type { PushKeyRepository } from './push-key.repository.ts'

export type PushKeys = { publicKey: string; privateKey: string }

const context = 'vapid'

/**
 * The key pair by which push services know this Foyer: that of the configuration, or one made when it is first asked for, and the same from then
 * on. A pair whose private key
 * opens no more, because its secret was exchanged, is made anew: browsers then subscribe again when they are next used.
 */
export function createPushKeys({
  configured,
  keys,
  seal,
}: {
  configured: PushKeys | null
  keys: PushKeyRepository
  seal: Seal
}): () => Promise<PushKeys> {
  let loading: Promise<PushKeys> | undefined

  async function read(): Promise<PushKeys | null> {
    const stored = await keys.find()
    const privateKey = stored && seal.open(stored.sealed_private_key, context)
    return privateKey ? { publicKey: stored.public_key, privateKey } : null
  }

  async function load(): Promise<PushKeys> {
    const existing = configured ?? (await read())
    if (existing) return existing
    const { generateVAPIDKeys } = (await import('web-push')).default
    const { publicKey, privateKey } = generateVAPIDKeys()
    const pair = { public_key: publicKey, sealed_private_key: seal.seal(privateKey, context) }
    const unreadable = await keys.find()
    await (unreadable ? keys.replace(unreadable.sealed_private_key, pair) : keys.insert(pair))
    const winner = await read()
    if (!winner) throw new Error('the keys for push messages cannot be read')
    return winner
  }

  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
