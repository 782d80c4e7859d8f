import { apiBase } from '@foyer/contracts/routes'
import type { MailMessage, MailRecipient, MailTransport } from './mail.ts'

export type Mailer = ReturnType<typeof createMailer>

/** Sends messages to people in their language. `publicUrl` is where they reach Foyer. */
export function createMailer({ transport, publicUrl }: { transport: MailTransport; publicUrl: string }) {
  /** Mail programs post to theirs by themselves (RFC 8058), which takes no part behind a #. */
  const unsubscribeAddresses = (token: string) => ({
    screen: new URL(`/users/unsubscribe#${token}`, publicUrl).href,
    oneClick: new URL(`${apiBase}/users/unsubscribe/${token}`, publicUrl).href,
  })
  return {
    /** Rejects when the transport does. What a person need not get carries the token with which they unsubscribe. */
    async send(recipient: MailRecipient, message: MailMessage, { unsubscribeToken }: { unsubscribeToken?: string } = {}): Promise<void> {
      // Texts and their library are needed when there is something to say, not before.
      const { presentMail } = await import('./mail.presenter.ts')
      const addresses = unsubscribeToken === undefined ? null : unsubscribeAddresses(unsubscribeToken)
      const mail = presentMail(message, recipient, new URL(publicUrl).host, addresses?.screen)
      const unsubscribe = addresses ? { unsubscribe: addresses.oneClick } : {}
      await transport.send({ ...mail, ...(recipient._id === undefined ? {} : { user_id: recipient._id }), ...unsubscribe })
    },
    /** The address of a screen of the app. */
    link: (path: string): string => new URL(path, publicUrl).href,
    close: () => transport.close(),
  }
}
