import { Agent, type Dispatcher } from 'undici'

/**
 * The connections of one process to the services that it calls, for undici's `request` and for proxies. Connections stay open between calls. A GET whose
 * connection turns out closed before a byte of the answer has come is sent once more, on a new connection (RFC 9110 §9.2.2, RFC 9112 §9.3.1); nothing else
 * is, as the service may have done it.
 */
export function createServiceDispatcher(options: Agent.Options): Dispatcher {
  // The other open connections may be closed as well.
  const fresh = new Agent(options)
  const sendAgain: Dispatcher.Dispatch = (call, handler) => fresh.dispatch({ ...call, reset: true }, handler)
  return new Agent({ keepAliveTimeout: 30_000, ...options }).compose((dispatch) => retryClosedConnections(dispatch, sendAgain))
}

const closed = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

function retryClosedConnections(dispatch: Dispatcher.Dispatch, sendAgain: Dispatcher.Dispatch): Dispatcher.Dispatch {
  return (options, handler) => {
    if (options.method !== 'GET' || options.body) return dispatch(options, handler)
    let isFirst = true
    let hasAnswer = false
    const attempt: Dispatcher.DispatchHandler = {
      onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
      onRequestUpgrade: (controller, status, headers, socket) => handler.onRequestUpgrade?.(controller, status, headers, socket),
      onResponseStarted: () => handler.onResponseStarted?.(),
      onResponseStart(controller, status, headers, message) {
        hasAnswer = true
        handler.onResponseStart?.(controller, status, headers, message)
      },
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError(controller, error) {
        // The caller's own abort is an error with another code.
        if (!isFirst || hasAnswer || !closed.has(String((error as { code?: unknown }).code))) {
          handler.onResponseError?.(controller, error)
          return
        }
        isFirst = false
        sendAgain(options, attempt)
      },
      onBodySent: (chunk) => handler.onBodySent?.(chunk),
      onRequestSent: () => handler.onRequestSent?.(),
    }
    return dispatch(options, attempt)
  }
}
