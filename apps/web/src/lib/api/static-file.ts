import { ApiError } from './api-error.ts'

/** A picture that this server keeps, as a file of this name. Throws ApiError. */
export async function loadOwnFile(url: string, name: string): Promise<File> {
  const response = await fetch(url).catch(() => {
    throw new ApiError(0, { code: 'network' })
  })
  if (!response.ok) throw new ApiError(response.status, { code: 'unavailable' })
  const blob = await response.blob()
  return new File([blob], name, { type: blob.type })
}

/** A file of JSON that the build has put beside the app. Throws ApiError. */
export async function loadStaticJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new ApiError(0, { code: 'network' })
  })
  if (!response.ok) throw new ApiError(response.status, { code: 'unavailable' })
  return (await response.json()) as T
}
