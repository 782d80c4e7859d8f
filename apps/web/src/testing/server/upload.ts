/** An uploaded file: its name, its text, and what it is uploaded for. */
export type Upload = { name: string; text: string; preset?: string }

/** Reads the one file of an upload. Throws where the form has none. */
export async function readUpload(form: FormData): Promise<Upload> {
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('the upload holds no file')
  const preset = form.get('upload_preset')
  return { name: file.name, ...(typeof preset === 'string' ? { preset } : {}), text: await file.text() }
}
