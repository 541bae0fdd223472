import { createContext } from "preact";

/** Whether a folder's layout has put its frame around the page: Fresh renders `_404` in the layouts of the page that threw. */
export const InFrame = createContext(false);
