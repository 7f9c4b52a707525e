export { forgetPushDevice, pushDevice, pushableCount, pushDevicesOf } from './queries';
