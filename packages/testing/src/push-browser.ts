import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser that can be subscribed to push messages: its keys, as base64url, and what opens a message that was sent to it (RFC 8291). */
export function createPushBrowser() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open: (body: Buffer): string => decrypt(body, ecdh.computeSecret(senderOf(body)), publicKey, auth),
  }
}

/** The header of aes128gcm (RFC 8188 §2.1): salt, record size, and the public key of the sender. */
const senderOf = (body: Buffer) => body.subarray(21, 21 + (body[20] ?? 0))

function decrypt(body: Buffer, secret: Buffer, receiver: Buffer, auth: Buffer): string {
  const sender = senderOf(body)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const ikm = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
  const salt = body.subarray(0, 16)
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
  const sealed = body.subarray(21 + sender.length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
