import { createStore, useStore } from '../../lib/state/create-store.ts'

/** Calls that wait until the person has shown that it is still them, or has declined. */
type Question = { answer: Promise<boolean>; settle: (isProven: boolean) => void }

const question = createStore<Question | null>(null)

/** Asks the person to show that it is still them; false when they decline. All who ask meanwhile get the answer to one question. */
export function askForProof(): Promise<boolean> {
  const open = question.get()
  if (open) return open.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  question.set({ answer: promise, settle: resolve })
  return promise
}

/** Answers the question that is open. */
export function settleProof(isProven: boolean): void {
  const open = question.get()
  question.set(null)
  open?.settle(isProven)
}

/** Whether there is a question that the person has to answer. */
export function useIsProofAsked(): boolean {
  return useStore(question) !== null
}
