/** What public/theme.js has noted and arranged for the time between the server's HTML and the app. */
declare global {
  var foyerEarly: { clicks: HTMLElement[]; end: () => void } | undefined
}

const retryMs = 50
const maxAttempts = 100

/** Ends that time: the app hides what is collapsed itself, and repeats the clicks on buttons that nothing has answered yet. */
export function takeOverInput(): void {
  const early = globalThis.foyerEarly
  globalThis.foyerEarly = undefined
  delete document.documentElement.dataset['viewer']
  delete document.documentElement.dataset['choices']
  early?.end()
  void repeatClicks(early?.clicks ?? [])
}

async function repeatClicks(buttons: HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    for (let attempt = 0; attempt < maxAttempts && !reaches(button); attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** Clicks on a button; false when React has stopped the event, as it does where it has not yet taken over the part that the button is in. */
function reaches(button: HTMLElement): boolean {
  let hasArrived = !button.isConnected
  button.addEventListener('click', () => (hasArrived = true), { once: true })
  button.click()
  return hasArrived
}
