export { forgetPushDevice, pushDevice, pushDevicesOf } from './queries';
