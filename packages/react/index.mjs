// Names come from the smallest part of Preact that has them: a bundler then leaves preact/compat out of an island that needs only hooks.
export { Component, createContext, createElement, createRef, Fragment } from "preact";
export {
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "preact/hooks";
export {
  Children,
  cloneElement,
  createFactory,
  default,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  PureComponent,
  startTransition,
  StrictMode,
  Suspense,
  useDeferredValue,
  useInsertionEffect,
  useSyncExternalStore,
  useTransition,
  version,
} from "preact/compat";
