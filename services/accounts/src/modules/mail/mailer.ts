import type { MailMessage, MailRecipient, MailTransport } from './mail.ts'

export type Mailer = ReturnType<typeof createMailer>

/** Sends messages to people in their language. `publicUrl` is where they reach Foyer. */
export function createMailer({ transport, publicUrl }: { transport: MailTransport; publicUrl: string }) {
  return {
    /** Rejects when the transport does. */
    async send(recipient: MailRecipient, message: MailMessage): Promise<void> {
      // Texts and their library are needed when there is something to say, not before.
      const { presentMail } = await import('./mail.presenter.ts')
      await transport.send(presentMail(message, recipient, new URL(publicUrl).host))
    },
    /** The address of a screen of the app. */
    link: (path: string): string => new URL(path, publicUrl).href,
    close: () => transport.close(),
  }
}
