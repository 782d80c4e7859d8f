import { apiBase } from '@foyer/contracts/routes'
import type { MailMessage, MailRecipient, MailTransport } from './mail.ts'

export type Mailer = ReturnType<typeof createMailer>

/** Sends messages to people in their language. `publicUrl` is where they reach Foyer. */
export function createMailer({ transport, publicUrl }: { transport: MailTransport; publicUrl: string }) {
  return {
    /** Rejects when the transport does. What a person need not get carries the token with which they unsubscribe. */
    async send(recipient: MailRecipient, message: MailMessage, { unsubscribeToken }: { unsubscribeToken?: string } = {}): Promise<void> {
      // Texts and their library are needed when there is something to say, not before.
      const { presentMail } = await import('./mail.presenter.ts')
      const path = unsubscribeToken === undefined ? undefined : `/users/unsubscribe/${unsubscribeToken}`
      const mail = presentMail(message, recipient, new URL(publicUrl).host, path && new URL(path, publicUrl).href)
      const unsubscribe = path === undefined ? {} : { unsubscribe: new URL(apiBase + path, publicUrl).href }
      await transport.send({ ...mail, ...(recipient._id === undefined ? {} : { user_id: recipient._id }), ...unsubscribe })
    },
    /** The address of a screen of the app. */
    link: (path: string): string => new URL(path, publicUrl).href,
    close: () => transport.close(),
  }
}
