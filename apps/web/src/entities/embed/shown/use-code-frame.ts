import { limits } from '@foyer/contracts/limits'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** What the frame may change of this page, however much it says. */
const maxHeightChanges = 100
/** After the frame was loaded: its message may come a moment later. */
const startTimeoutMs = 1_500

/**
 * Hands code to the document in a frame, once, when that says it is ready, and takes its height from there. The frame has no origin, so its
 * messages have `null` for one and count only from its own window. `checkStart` is to be called when the frame has loaded: what has not said that it is ready
 * by then is another document, such as the browser's own about a connection that failed.
 */
export function useCodeFrame(frame: RefObject<HTMLIFrameElement | null>, code: string, onFailed: () => void) {
  const [isStarted, setStarted] = useState(false)
  const [height, setHeight] = useState<number | null>(null)
  const isSent = useRef(false)
  const heightChanges = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const receive = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    const target = frame.current?.contentWindow
    if (!target || source !== target || origin !== 'null') return
    const message = messageOf(data)
    if (message === 'ready' && !isSent.current) {
      isSent.current = true
      clearTimeout(timer.current)
      // A document without an origin has no address that could be named.
      target.postMessage(code, '*')
      setStarted(true)
    }
    if (typeof message === 'number' && isSent.current && heightChanges.current < maxHeightChanges) {
      heightChanges.current += 1
      setHeight(message)
    }
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => receive(event)
    addEventListener('message', listener)
    return () => {
      removeEventListener('message', listener)
      clearTimeout(timer.current)
    }
  }, [])

  const checkStart = () => {
    if (!isSent.current) timer.current = setTimeout(onFailed, startTimeoutMs)
  }
  return { isStarted, height, checkStart }
}

/** That the document is ready, or the height it wants, within bounds; null for anything else. */
function messageOf(data: unknown): 'ready' | number | null {
  if (typeof data !== 'object' || data === null || !('foyer_embed' in data)) return null
  if (data.foyer_embed === 'ready') return 'ready'
  if (data.foyer_embed !== 'height' || !('height' in data) || !Number.isSafeInteger(data.height)) return null
  return Math.min(limits.embed_height_max, Math.max(limits.embed_height_min, Number(data.height)))
}
