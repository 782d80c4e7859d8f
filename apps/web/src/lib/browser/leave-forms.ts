/** Who is asked before a form is left; `leave` goes on to where it was to lead. */
export type LeaveGuard = { form: HTMLFormElement; isDirty: () => boolean; ask: (leave: () => void) => void }

/** Those of the forms on the screen. */
export const leaveGuards = new Set<LeaveGuard>()

/** Goes on with what would take the forms in an element with it, such as closing their sheet: at once, or once they may be lost. */
export function leaveForms(within: Element | null, go: () => void): void {
  const guard = dirtyGuard(within)
  if (guard) guard.ask(go)
  else go()
}

/** Of a form with something to lose, anywhere or in an element. */
export function dirtyGuard(within: Element | null = document.body): LeaveGuard | undefined {
  return [...leaveGuards].find(({ form, isDirty }) => within?.contains(form) && isDirty())
}
