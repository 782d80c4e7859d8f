import { onMutationSettled, undoMutation } from './mutations.ts'

/**
 * Follows mutations that create things, by the ids that `mutate` gives, so that they can be taken back whatever has become of them meanwhile.
 * Gives what does that: one that is not sent yet is not sent at all, and `remove` gets the server's answer to each of the others. One that the
 * server rejects has made nothing.
 */
export function followCreations(temporaryIds: readonly number[], remove: (answer: unknown) => void): () => void {
  const answers: unknown[] = []
  const open = new Set(temporaryIds)
  let isTakenBack = false
  const stop = onMutationSettled(({ temporary_id }, answer) => {
    if (!open.delete(temporary_id)) return
    if (open.size === 0) stop()
    if (answer === undefined) return
    if (isTakenBack) remove(answer)
    else answers.push(answer)
  })
  return () => {
    if (isTakenBack) return
    isTakenBack = true
    for (const id of open) undoMutation(id)
    for (const answer of answers) remove(answer)
  }
}
