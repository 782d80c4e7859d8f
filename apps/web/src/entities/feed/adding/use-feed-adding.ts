import type { Feed, DiscoveredFeed } from '@foyer/contracts/feeds/feeds'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api-client.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import * as adding from './feed-adding.ts'

export type FeedAdding = ReturnType<typeof useFeedAdding>

type Options = {
  /** Adds feeds; throws only errors that affect all of them. */
  add: (requests: readonly adding.FeedRequest[]) => Promise<adding.AddFeedResult[]>
  /** Mutations of one scope are sent one after the other. */
  scope?: { id: string }
  /** The addresses of the feeds that are there already. */
  present: ReadonlySet<string>
  /** How many more there is room for. */
  room: number
  /** All requested feeds were added. */
  onDone: (feeds: Feed[]) => void
  /** The only candidate was added although it is stale. */
  onStale: (feed: DiscoveredFeed) => void
  /** An error that arrived after the form was unmounted. */
  onUnseenError: (error: unknown) => void
}

/**
 * Adds feeds from a typed address. The first `submit` discovers feeds; if there are several, the next adds the selected ones; if the server requires credentials, another sends them. Call `reset` when the address changes.
 */
export function useFeedAdding({ add, scope, present, room, onDone, onStale, onUnseenError }: Options) {
  const [state, setState] = useState(adding.initialAdding)
  const isMounted = useIsMounted()
  const staleFeed = useRef<DiscoveredFeed>(null)
  const find = useMutation({ mutationFn: async (url: string) => (await api('discoverFeeds', { query: { url } })).feeds })
  const send = useMutation({
    ...(scope ? { scope } : {}),
    mutationFn: async (requests: readonly adding.FeedRequest[]) => add(requests),
    onSuccess: (outcomes) => {
      const next = adding.withOutcomes(state, outcomes)
      setState(next)
      if (!isMounted.current) for (const error of next.refused.values()) onUnseenError(error)
      if (!adding.isDone(next)) return
      if (staleFeed.current) onStale(staleFeed.current)
      reset()
      onDone(outcomes.flatMap((outcome) => ('feed' in outcome ? outcome.feed : [])))
    },
    onError: (error) => !isMounted.current && onUnseenError(error),
  })
  const reset = () => {
    staleFeed.current = null
    find.reset()
    send.reset()
    setState(adding.initialAdding)
  }
  const discover = (url: string) => {
    reset()
    find.mutate(url, {
      onSuccess: (discovered) => {
        const only = adding.onlyChoice(discovered, present)
        if (!only) return setState(adding.withDiscovered(discovered, present))
        staleFeed.current = adding.isStale(only, Date.now() / 1000) ? only : null
        send.mutate([{ url: only.url }])
      },
      onError: (error) => hasCode(error, 'feed_credentials_required') && setState(adding.withCredentialsPrompt(url)),
    })
  }
  return {
    ...state,
    room,
    present,
    isDiscovering: find.isPending,
    isAdding: send.isPending,
    /** The error of the address as a whole. */
    error: send.error ?? adding.addressError(state) ?? (state.credentialsUrl === null ? find.error : null),
    toggle: (url: string) => setState((now) => adding.withToggled(now, url, room)),
    /** `signIn`: the typed credentials, if they were asked for. */
    submit: (typed: string, signIn?: { username: string; password: string }) => {
      if (find.isPending || send.isPending) return
      if (state.credentialsUrl !== null) return send.mutate([{ url: state.credentialsUrl, ...signIn }])
      const chosen = state.discovered.filter((feed) => state.chosen.has(feed.url))
      if (chosen.length > 0) return send.mutate(chosen.map(({ url }) => ({ url })))
      if (state.discovered.length > 0) return
      const request = adding.typedFeed(typed)
      if (request.username === undefined) return discover(typed)
      reset()
      send.mutate([request])
    },
    reset,
  }
}

function useIsMounted() {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}
