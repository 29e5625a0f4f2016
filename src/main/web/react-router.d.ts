import 'react-router';

declare module 'react-router' {
  interface Future {
    /** Loaders get a typed context. */
    v8_middleware: true;
  }
}
