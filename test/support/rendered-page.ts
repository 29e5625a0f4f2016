import { parseDocument } from 'htmlparser2';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ConfirmProvider } from '#ui/confirm-provider.tsx';

/**
 * A page of signed-in people as it first shows this data. `htmlPages` has no such pages: the server of
 * the shop does not render them.
 */
export async function renderedPage(
  { Component }: { readonly Component: ComponentType },
  data: unknown,
): Promise<ReturnType<typeof parseDocument>> {
  const handler = createStaticHandler([{ path: '/', Component, loader: () => data }]);
  const context = await handler.query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error(`the page responds ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false });
  const markup = renderToStaticMarkup(createElement(ConfirmProvider, null, page));
  return parseDocument(markup, { lowerCaseAttributeNames: true });
}
