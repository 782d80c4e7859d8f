const timeoutMs = 120_000

/** What a script on its way gives. Rejects with a `ChunkLoadError` when it is still on its way after two minutes, as a browser would wait for ever. */
export async function withinChunkTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('a script has not come'), { name: 'ChunkLoadError' })), timeoutMs)
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    clearTimeout(timer)
  }
}
