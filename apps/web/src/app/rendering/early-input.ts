import '../../lib/browser/early-keys.ts'

const retryMs = 50
const takeOverMs = 30_000
const controls = 'button, input[type="checkbox"]'
/** Clicked without an answer so far. */
const unanswered = new Set<HTMLElement>()

/**
 * Ends the time that public/theme.js noted clicks in: the app hides what is collapsed itself, and repeats the clicks on buttons that nothing
 * has answered yet. React takes the page over part by part, and stops a click in a part that is still to come: such a click is repeated too.
 */
export function takeOverInput(): void {
  const early = globalThis.foyerEarly
  delete document.documentElement.dataset['viewer']
  delete document.documentElement.dataset['choices']
  if (!early) return
  early.end()
  for (const control of early.clicks.splice(0)) void repeatClick(control)
  // Below the document, where dragging stops the click that ends it, and above React's root.
  document.body.addEventListener('click', repeatIfStopped, true)
  setTimeout(() => {
    document.body.removeEventListener('click', repeatIfStopped, true)
    early.endKeys()
  }, takeOverMs)
}

function repeatIfStopped({ target }: Event): void {
  const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
  if (!control || unanswered.has(control)) return
  const arrival = watchArrival(control)
  setTimeout(() => {
    if (arrival.end()) return
    // Ticked by the browser all the same; repeating the click ticks it again.
    if (control instanceof HTMLInputElement) control.checked = !control.checked
    void repeatClick(control)
  })
}

async function repeatClick(control: HTMLElement): Promise<void> {
  if (unanswered.has(control)) return
  unanswered.add(control)
  for (let waited = 0; waited < takeOverMs && !reaches(control); waited += retryMs) {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
  unanswered.delete(control)
}

/** Clicks on a control; false when React has stopped the event, as it does where it has not yet taken over the part that the control is in. */
function reaches(control: HTMLElement): boolean {
  if (!control.isConnected) return true
  const isTicked = control instanceof HTMLInputElement && control.checked
  const arrival = watchArrival(control)
  control.click()
  const hasArrived = arrival.end()
  if (!hasArrived && control instanceof HTMLInputElement) control.checked = isTicked
  return hasArrived
}

/** Whether a click has come as far as a control by the time that `end` is called. */
function watchArrival(control: HTMLElement): { end: () => boolean } {
  let hasArrived = false
  const note = () => (hasArrived = true)
  control.addEventListener('click', note, true)
  return {
    end() {
      control.removeEventListener('click', note, true)
      return hasArrived
    },
  }
}
