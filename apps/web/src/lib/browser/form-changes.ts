/** Of passwords nothing is worth keeping, and password managers fill them in by themselves. */
const ignored = new Set(['password', 'hidden', 'file', 'submit', 'button', 'reset'])

export type FormChanges = {
  isDirty: () => boolean
  /** What is no field of it, such as a chosen icon, differs from what is stored. */
  setChanged: (isChanged: boolean) => void
  /** While it is being stored, what was submitted counts as stored. */
  setSaving: (isSaving: boolean) => void
  /** What was submitted last is stored; what was typed since is not. */
  markSaved: () => void
  /** Nothing of it is to be stored any more. */
  settle: () => void
  stop: () => void
}

/** What in a form differs from what was last stored. */
export function watchForm(form: HTMLFormElement): FormChanges {
  const stored = new Map<Element, string>()
  let submitted: Map<Element, string> | null = null
  let isStoring = false
  let isChanged = false

  /** Fields that have come later are as they came. */
  const noteNew = () => {
    for (const [field, value] of valuesOf(form)) if (!stored.has(field)) stored.set(field, value)
  }
  const store = (values: Map<Element, string>) => {
    stored.clear()
    for (const [field, value] of values) stored.set(field, value)
  }
  const onSubmit = () => {
    submitted = valuesOf(form)
  }
  const onReset = () => {
    submitted = null
    // The fields are reset after the event.
    queueMicrotask(() => store(valuesOf(form)))
  }

  noteNew()
  form.addEventListener('focusin', noteNew)
  form.addEventListener('pointerdown', noteNew)
  form.addEventListener('submit', onSubmit)
  form.addEventListener('reset', onReset)
  return {
    isDirty: () => {
      if (isChanged && !isStoring) return true
      const before = (isStoring && submitted) || stored
      return [...valuesOf(form)].some(([field, value]) => before.has(field) && before.get(field) !== value)
    },
    setChanged: (next) => {
      isChanged = next
    },
    setSaving: (isSaving) => {
      isStoring = isSaving
    },
    markSaved: () => {
      if (submitted) store(submitted)
      submitted = null
    },
    settle: () => {
      isChanged = false
      store(valuesOf(form))
    },
    stop: () => {
      form.removeEventListener('focusin', noteNew)
      form.removeEventListener('pointerdown', noteNew)
      form.removeEventListener('submit', onSubmit)
      form.removeEventListener('reset', onReset)
    },
  }
}

function valuesOf(form: HTMLFormElement): Map<Element, string> {
  const values = new Map<Element, string>()
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && !ignored.has(field.type)) values.set(field, `${field.checked} ${field.value}`)
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) values.set(field, field.value)
  }
  return values
}
