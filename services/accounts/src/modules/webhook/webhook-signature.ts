import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret as receivers' libraries take it: 256 random bits. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

/** The headers by which a receiver verifies a message (Standard Webhooks 1.0): a signature for each secret, so that one can be exchanged. */
export function signedHeaders(message: { id: string; at: Date; body: string }, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000))
  const signed = `${message.id}.${timestamp}.${message.body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return { 'webhook-id': message.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

/** What the secret of a webhook is sealed for: it opens for no other. */
export const sealContext = (webhookId: number) => `webhook ${webhookId}`
