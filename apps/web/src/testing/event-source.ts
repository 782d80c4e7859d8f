/** Server-sent events as browsers have them (HTML standard, section 9.2), for as much as Foyer uses: messages without a name, no reconnecting. */
export class LoopbackEventSource extends EventTarget {
  readonly #connection = new AbortController()

  constructor(address: string) {
    super()
    void this.#read(address)
  }

  close(): void {
    this.#connection.abort()
  }

  async #read(address: string): Promise<void> {
    try {
      const response = await fetch(address, { signal: this.#connection.signal })
      let text = ''
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk
        const messages = text.split('\n\n')
        text = messages.pop() ?? ''
        for (const message of messages) this.dispatchEvent(new MessageEvent('message', { data: message.slice('data: '.length) }))
      }
    } catch {
      // An ended connection and one that never was are the same to who listens.
    }
    if (!this.#connection.signal.aborted) this.dispatchEvent(new Event('error'))
  }
}
