/** XMLHttpRequest for as much as Foyer uses: one form, sent with its progress, and a JSON answer. It goes through `fetch`. */
export class UploadRequest extends EventTarget {
  readonly upload = new EventTarget()
  responseType = ''
  status = 0
  response: unknown = null
  #method = ''
  #address = ''
  readonly #headers: Record<string, string> = {}

  open(method: string, address: string): void {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  send(body: FormData): void {
    void this.#send(body).then(
      () => this.dispatchEvent(new Event('load')),
      () => this.dispatchEvent(new Event('error')),
    )
  }

  async #send(body: FormData): Promise<void> {
    const call = fetch(this.#address, { method: this.#method, headers: this.#headers, body })
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 1 }))
    const answer = await call
    this.response = await answer.json().catch(() => null)
    this.status = answer.status
  }
}
